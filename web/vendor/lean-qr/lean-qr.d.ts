/** The part of lean-qr that the share sheet uses. Typings of ours, the package's name no file. */
export interface Bitmap {
  readonly size: number;
  get(x: number, y: number): boolean;
}
export interface Options {
  minCorrectionLevel?: number;
  maxCorrectionLevel?: number;
}
export const correction: { min: number; L: number; M: number; Q: number; H: number; max: number };
export function generate(text: string, options?: Options): Bitmap;
