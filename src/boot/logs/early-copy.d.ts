/** The same file once more, for a chunk that comes before the application's: from there it would bring the application along. */
declare module '*/fromTheEnd.ts?early' {
    export const newestFirst: typeof import('../../../dataProvider/lists/fromTheEnd.ts').newestFirst;
}
