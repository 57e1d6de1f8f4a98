"""import-linter sees every module, and its list of packages is whole."""

import re
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

ROOT = Path(__file__).parents[2]
CONTRACTS = {
    contract["id"]: contract
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
        "importlinter"
    ]["contracts"]
}


def test_every_folder_of_the_application_is_a_package():
    folders = {file.parent for file in (ROOT / "app").rglob("*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").exists()] == []


def test_every_package_is_forbidden_where_the_standard_library_must_do():
    text = (ROOT / "requirements.in").read_text(encoding="utf-8")
    asked = set(re.findall(r"^([a-z0-9-]+)", text, re.MULTILINE))
    modules = {module for module, names in packages_distributions().items()
               if asked & {name.lower().replace("_", "-") for name in names}}  # fmt: skip
    assert modules <= set(CONTRACTS["standard_library"]["forbidden_modules"])
