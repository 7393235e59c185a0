import type { PortalProvider } from '../../../dataProvider/index.ts';

type Values = Readonly<Record<string, unknown>>;

/** Gives a new device the provider's next free NAS ID, if it has none. */
export const withNasId = async (
    { call }: PortalProvider,
    device: Values,
): Promise<Values> => ({
    ...device,
    NASID: device.NASID ?? (await call('lookup.nextNasId')),
});
