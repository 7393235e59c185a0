import type { Identifier, RaRecord } from 'ra-core';
import type { PortalProvider } from '../../../dataProvider/types.ts';
import type { ResourceName } from '../../../resources/index.ts';
import type { Text } from '../../../resources/schema/index.ts';
import type { AtMostOnceAction } from '../../foundation/atMostOnce.ts';
import { smsJob } from '../../features/support/smsJob.ts';
import { savedText } from '../../features/portal-users/savedText.ts';
import { stillNeeded } from '../../features/portal-users/stillNeeded.ts';

type Values = Readonly<Record<string, unknown>>;

interface SaveOverride {
    /** Another toast than the declared one, where what was saved asks for it. */
    readonly successMessage?: (values: Values, record: Values | undefined) => Text | undefined;
    /** What goes out of a known record, once more against the server: what somebody else did already is left out. */
    readonly settled?: (provider: PortalProvider, id: Identifier, values: Values) => Promise<Values>;
    /** Creating costs money: how to find out whether it was done when the answer was lost. */
    readonly job?: (provider: PortalProvider, values: Values) => AtMostOnceAction<unknown, RaRecord>;
}

/** Entities that are saved in a way of their own. */
export const saves: Readonly<Partial<Record<ResourceName, SaveOverride>>> = {
    user: { successMessage: savedText, settled: stillNeeded },
    sms: { job: smsJob as (provider: PortalProvider, values: Values) => AtMostOnceAction<unknown, RaRecord> },
};
