/** The texts of devices that are there before the catalogue, for the list of all of them: vite/firstFacts.ts takes them out of it. */
export const estateKeys = [
    'devices.reason.minutes', 'devices.reason.hours', 'devices.reason.days', 'devices.reason.neverSeen', 'devices.reason.problem', 'devices.reason.testing',
    'devices.change.worse', 'devices.change.better', 'devices.counts', 'devices.changed', 'devices.seen',
    'screens.all', 'screens.status.Error', 'screens.status.Warning', 'screens.status.Testing', 'screens.status.Happy',
] as const;

export type EstateKey = (typeof estateKeys)[number];

/** Says a text of devices, as the application's catalogue does. */
export type SayOfEstate = (key: EstateKey, values?: Readonly<Record<string, unknown>>) => string;
