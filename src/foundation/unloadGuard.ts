/** Why the browser asks: each says whether what it is about comes back after a reload. */
const reasons = new Set<{ readonly comesBack: () => boolean }>();

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

const stopAsking = (): void => window.removeEventListener('beforeunload', ask);

/** The browser asks before the tab is closed or reloaded, until the answered function is called. `comesBack`: whether a reload that the portal itself proposes loses nothing. */
export const askBeforeUnload = (comesBack: () => boolean = () => false): (() => void) => {
    const reason = { comesBack };
    reasons.add(reason);
    window.addEventListener('beforeunload', ask);
    return () => {
        if (reasons.delete(reason) && reasons.size === 0) stopAsking();
    };
};

/** The portal loads itself anew: drafts keep what is typed, so that the browser need not ask. */
export const leaveUnasked = (): void => {
    if ([...reasons].every(({ comesBack }) => comesBack())) stopAsking();
};
