import type { RaRecord } from 'ra-core';

import type { PortalProvider } from '../../../dataProvider/types.ts';
import { withoutZero } from '../../../resources/rules/phone.ts';
import type { Text } from '../../../resources/schema/index.ts';
import type { Change } from '../../admin/overrideTables.ts';
import type { AtMostOnceAction } from '../../foundation/atMostOnce.ts';

/**
 * The question before a message goes to a number with a zero behind its country code; undefined if there is no such
 * zero.
 */
export const zeroWarning = ({ values }: Change): Text | undefined => {
    const number = withoutZero(String(values.MobileNo ?? ''));

    return number === undefined
        ? undefined
        : [
              `The zero behind the country code is dialled only within the country, so the message may reach nobody. Without it the number is ${number}.`,
              `Le zéro après l’indicatif du pays ne se compose qu’à l’intérieur du pays : le message risque de n’arriver à personne. Sans lui, le numéro est ${number}.`,
          ];
};

type Values = Readonly<Record<string, unknown>>;
const LOOKED_THROUGH = 1000;

/**
 * Sends a message at most once. After a lost answer, the number of identical messages in the list tells whether it was
 * sent.
 */
export const smsJob = (
    provider: PortalProvider,
    values: Values,
): AtMostOnceAction<number, RaRecord> => {
    const alike = async (): Promise<readonly RaRecord[]> => {
        const { data } = await provider.getList<RaRecord>('sms', {
            pagination: { page: 1, perPage: LOOKED_THROUGH },
            sort: { field: 'id', order: 'ASC' },
            filter: { q: values.MobileNo },
        });

        return data.filter(
            row =>
                row.MobileNo === values.MobileNo &&
                row.Content === values.Content,
        );
    };

    return {
        before: async () => (await alike()).length,
        send: async signal => {
            const { data } = await provider.create<RaRecord>('sms', {
                data: values,
                meta: { signal },
            });

            return data;
        },
        outcome: async before =>
            (await alike()).length > before ? 'applied' : 'notApplied',
    };
};
