/** What browsers that read codes by their camera have; TypeScript does not know it yet (Shape Detection API). */
interface CodeDetector {
    readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
    var BarcodeDetector: (new () => CodeDetector) | undefined;
}

/** Whether this browser can read a code at all; whether it may use a camera is asked when one is needed. */
export const canScan = (): boolean => globalThis.BarcodeDetector !== undefined && 'mediaDevices' in navigator;

/** Milliseconds between two looks at the picture. */
const LOOK_MS = 200;

const pause = (milliseconds: number) => new Promise(resolve => void setTimeout(resolve, milliseconds));

/**
 * Shows what the camera sees, the one at the back where there are two, and gives the first code in it; undefined once it is stopped.
 * Fails as `getUserMedia` does: `NotAllowedError`, `NotFoundError`. The camera is off afterwards, however it ends.
 */
export const scanOnce = async (video: HTMLVideoElement, stopped: AbortSignal): Promise<string | undefined> => {
    const Detector = globalThis.BarcodeDetector;
    if (!Detector) return undefined;
    const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    try {
        if (stopped.aborted) return undefined;
        video.srcObject = camera;
        await video.play();
        const detector = new Detector();
        while (!stopped.aborted) {
            const [code] = await detector.detect(video);
            const text = code?.rawValue.trim();
            if (text) return text;
            await pause(LOOK_MS);
        }
        return undefined;
    } catch (cause) {
        if (stopped.aborted) return undefined; // a picture that is taken away fails to play
        throw cause;
    } finally {
        for (const track of camera.getTracks()) track.stop();
    }
};
