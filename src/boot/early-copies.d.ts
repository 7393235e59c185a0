// The same files once more, for a chunk that comes before those that have them: from there they would bring the application, or home, along.
declare module '*/fromTheEnd.ts?early' {
    export const newestFirst: typeof import('../../dataProvider/lists/fromTheEnd.ts').newestFirst;
}
declare module '*/siteClock.ts?early' {
    export const siteClock: typeof import('./siteClock.ts').siteClock;
}
declare module '*/sayFrom.ts?early' {
    export const sayFrom: typeof import('./sayFrom.ts').sayFrom;
}
declare module '*/stillEarly.ts?early' {
    export const isEarly: typeof import('./stillEarly.ts').isEarly;
    export const left: typeof import('./stillEarly.ts').left;
}
declare module '*/reasonText.ts?early' {
    export const reasonText: typeof import('../foundation/devices/reasonText.ts').reasonText;
}
declare module '*/sinceText.ts?early' {
    export const sinceText: typeof import('../foundation/devices/sinceText.ts').sinceText;
}
declare module '*/changes.ts?early' {
    export const changeSince: typeof import('../foundation/devices/changes.ts').changeSince;
}
declare module '*/countOf.ts?early' {
    export const countOf: typeof import('../foundation/devices/countOf.ts').countOf;
}
