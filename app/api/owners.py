"""The owner's devices, and the rights of this browser as one of them."""

from functools import partial

from fastapi import APIRouter, Depends, Request, Response

from app import owners
from app.api import cookies
from app.api.deps import BigIdPath, Calling, GroupCode, Now, Serving, ownership, same_site
from app.pen import secret_hash
from app.schemas import Device, DeviceBody, OwnerBody
from app.tokens import SecretKind

router = APIRouter(prefix="/api/groups/{group}", tags=["owners"], dependencies=[Depends(same_site)])


@router.put("/owner", status_code=204, response_class=Response)
async def become_owner(
    request: Request,
    group: GroupCode,
    wanted: OwnerBody,
    calling: Calling,
    serving: Serving,
    now: Now,
) -> Response:
    """Let this browser act as the owner, by a recovery link's secret or by its own cookie.

    With `game`, in that game of the group as well. Nothing is stored: the secret must be
    one of the group's already.
    """
    presented = ownership(request, calling, wanted.owner)
    await serving.database.read(
        partial(owners.recognise, code=group, caller=presented.caller, game=wanted.game, now=now)
    )
    answer = Response(status_code=204)
    if secret := presented.secret:
        cookies.grant(request, answer, cookies.OWNER, secret, cookies.group_path(group))
        if wanted.game is not None:
            cookies.grant(request, answer, cookies.OWNER, secret, cookies.game_path(wanted.game))
    return answer


@router.get("/owners")
async def list_devices(
    group: GroupCode, calling: Calling, serving: Serving, now: Now
) -> list[Device]:
    """List the owner's devices, for an owner."""
    return await serving.database.read(partial(owners.devices, code=group, caller=calling, now=now))


@router.post("/owners", status_code=201)
async def add_device(
    group: GroupCode, wanted: DeviceBody, calling: Calling, serving: Serving, now: Now
) -> list[Device]:
    """Add a device, or make a recovery link of a new secret."""
    work = partial(
        owners.add,
        code=group,
        secret_hash=secret_hash(wanted.owner, SecretKind.OWNER, field="owner"),
        name=wanted.name,
        caller=calling,
        now=now,
    )
    return await serving.database.write(work)


@router.delete("/owners/{device}")
async def revoke_device(
    group: GroupCode, device: BigIdPath, calling: Calling, serving: Serving, now: Now
) -> list[Device]:
    """Take its rights from a device."""
    work = partial(owners.revoke, code=group, device=device, caller=calling, now=now)
    return await serving.database.write(work)
