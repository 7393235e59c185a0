import { pictureProblem, type PictureProblem } from '../../../foundation/pictureProblem.ts';

/** Largest logo that is kept in the browser, in bytes. */
export const MAX_LOGO_BYTES = 200_000;

/** A picture file as a `data:` address to keep in the browser, or why it cannot be one. */
export const readLogo = async (file: File): Promise<{ readonly logo: string } | { readonly problem: PictureProblem }> => {
    const problem = file.size > MAX_LOGO_BYTES ? 'size' : await pictureProblem(file);
    if (problem) return { problem };
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { logo: `data:${file.type};base64,${btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))}` };
};
