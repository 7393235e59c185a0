/** Has what surrounds the page fetched while the page is drawn; it runs when it is first drawn. Nothing in development. */
export const fetchTools = (): void => {
    const href = document.querySelector<HTMLElement>('script[data-tools]')?.dataset['tools'];
    if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
};
