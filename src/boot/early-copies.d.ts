// The same files once more, for a chunk that comes before those that have them: from there they would bring the application, or home, along.
declare module '*/fromTheEnd.ts?early' {
    export const newestFirst: typeof import('../../dataProvider/lists/fromTheEnd.ts').newestFirst;
}
declare module '*/siteClock.ts?early' {
    export const siteClock: typeof import('./siteClock.ts').siteClock;
}
