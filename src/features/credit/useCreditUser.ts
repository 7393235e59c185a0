import { useDataProvider, useGetOne, useNotify, useRefresh, type RaRecord } from 'ra-core';
import type { PortalProvider } from '../../../dataProvider/types.ts';
import type { InternetUser } from '../../../resources/internetuser.ts';
import { useAtMostOnce } from '../../components/atMostOnce/useAtMostOnce.ts';

export type CreditUser = InternetUser & RaRecord;

/** One internet user's credit: as the server has it now, and the one action on it. */
export const useCreditUser = (listed: CreditUser, onClose: () => void) => {
    const provider = useDataProvider<PortalProvider & ReturnType<typeof useDataProvider>>();
    const notify = useNotify();
    const refresh = useRefresh();
    const { data } = useGetOne<CreditUser>('internetuser', { id: listed.id });
    const action = useAtMostOnce(() => {
        notify('credit.saved', { type: 'success' });
        refresh();
        onClose();
    }, refresh);
    return {
        user: data ?? listed,
        action,
        call: provider.call,
        /** Reads the user past every cache. */
        readNow: async (): Promise<CreditUser> => (await provider.getOne<CreditUser>('internetuser', { id: listed.id })).data,
    };
};
