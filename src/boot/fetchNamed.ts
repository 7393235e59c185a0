/** Has files fetched that the build names in the tag of the early script (vite/chunks.ts): what surrounds the page, or the screen of an address. They run when they are imported. Nothing in development. */
export const fetchNamed = (what: 'tools' | 'form' | 'home'): void => {
    const files = document.querySelector<HTMLElement>('script[data-tools]')?.dataset[what]?.split(' ') ?? [];
    for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
};
