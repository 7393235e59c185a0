/** Files that the build names here (vite/chunks.ts): what surrounds the page, and the screens of a record and of home. None in development. */
const files = { tools: '__FILES_OF_tools__', form: '__FILES_OF_form__', home: '__FILES_OF_home__' };

/** Has these files fetched. They run when they are imported. */
export const fetchNamed = (what: keyof typeof files): void => {
    for (const href of files[what].split(' ')) if (href.startsWith('/')) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
};
