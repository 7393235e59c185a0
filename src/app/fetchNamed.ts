/** Files that the build names here (vite/chunks.ts): by which the application and its list are imported, what surrounds the page, and the screens of a record and of home. None in development. */
const files = { app: '__FILES_OF_app__', list: '__FILES_OF_list__', tools: '__FILES_OF_tools__', form: '__FILES_OF_form__', home: '__FILES_OF_home__' };

/** Has these files fetched. They run when they are imported. */
export const fetchNamed = (what: keyof typeof files): void => {
    for (const file of files[what].split(' ')) if (file.startsWith('./')) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: new URL(file, import.meta.url).href }));
};
