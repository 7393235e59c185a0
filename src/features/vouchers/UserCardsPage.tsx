import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { Alert, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';

import { forEachId } from '../../../dataProvider/index.ts';
import type { InternetUser } from '../../../resources/internetuser.ts';
import { reasonText } from '../../admin/failureText.ts';
import { Notice } from '../../components/Notice.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { serverNow } from '../../foundation/serverTime.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useToday } from '../../session/clock.tsx';
import { useAccess } from '../../session/SessionContext.ts';
import {
    STORAGE_DAYS,
    useCardSets,
    useSiteStamp,
    userCard,
} from '../credit/cardSets.ts';
import { useBatchList, voucherState } from './batches.ts';
import { PrintStudio, usePrintOnce } from './print/PrintStudio.tsx';

/** Reads internet users one by one, four at a time. `missing`: how many failed; `sites`: the sites they belong to. */
const useUserCards = (ids: readonly number[]) => {
    const provider = useDataProvider();

    return useQuery({
        queryKey: ['internetuser', 'cards', ids],
        enabled: ids.length > 0,
        queryFn: async ({ signal }) => {
            const found = new Map<number, InternetUser>();
            const sites = new Set<number>();

            const read = async (id: number) => {
                const { data } = await provider.getOne<
                    InternetUser & { id: number }
                >('internetuser', { id, signal });

                found.set(id, data);
                if (data.SiteId) sites.add(data.SiteId);
            };

            await forEachId(ids, id => read(Number(id))).catch(
                (error: unknown) => {
                    if (found.size === 0) throw error;
                },
            );

            return {
                users: ids.flatMap(id => found.get(id) ?? []),
                missing: ids.length - found.size,
                sites: [...sites],
            };
        },
    });
};

const ToUsers = () => (
    <Button component={Link} to="/internetuser" startIcon={<PeopleIcon />}>
        {useMessage()('vouchers.cards.toUsers')}
    </Button>
);

const MOST = 5000;
const NOTHING_GIVEN = { minutes: null, megabytes: null };

const idsOf = (text: string | null): readonly number[] => [
    ...new Set(
        (text ?? '')
            .split(',')
            .filter(part => /^[1-9]\d{0,8}$/.test(part))
            .map(Number),
    ),
];

interface FreshCardsProps {
    readonly ids: readonly number[];
    /** How many users were chosen. */
    readonly chosen: number;
}

const FreshCards = ({ ids, chosen }: FreshCardsProps) => {
    const message = useMessage();
    const here = useSiteStamp();
    const [created] = useState(serverNow);
    const today = useToday();

    const batch = useBatchList()
        .all()
        .find(cardSet => cardSet.ids.join() === ids.join());

    const { data, error, refetch } = useUserCards(ids);
    const title = message('vouchers.cards.title');
    const cards = useMemo(() => data?.users.map(userCard) ?? [], [data]);

    // For a batch it is known what was given. Without one, a used account may be handed out again.
    const spent = useMemo(
        () =>
            new Map(
                data?.users
                    .map(
                        user =>
                            [
                                user.Id,
                                voucherState(
                                    batch ?? NOTHING_GIVEN,
                                    user,
                                    today,
                                ),
                            ] as const,
                    )
                    .filter(
                        ([, state]) =>
                            state !== 'unused' && (batch || state !== 'used'),
                    ),
            ),
        [data, batch, today],
    );

    if (error)
        return (
            <>
                <PageTitle title={title} />
                <Notice
                    title={message('vouchers.cards.failed')}
                    text={reasonText(error)}
                >
                    <Button variant="outlined" onClick={() => void refetch()}>
                        {message('screens.list.retry')}
                    </Button>
                    <ToUsers />
                </Notice>
            </>
        );
    if (!data)
        return (
            <>
                <PageTitle title={title} />
                <Skeleton variant="rounded" height={320} />
            </>
        );
    const isOfSite = data.sites.every(id => id === here.siteId); // no card may name a hotel other than its user's

    return (
        <>
            {ids.length < chosen && (
                <Alert severity="warning" sx={{ mb: 2 }}>
                    {message('vouchers.cards.some', {
                        count: ids.length,
                        chosen,
                    })}
                </Alert>
            )}
            {data.missing > 0 && (
                <Alert severity="warning" sx={{ mb: 2 }}>
                    {message('vouchers.cards.failed')}
                </Alert>
            )}
            <PrintStudio
                set={{
                    created,
                    ...here,
                    siteName: isOfSite ? here.siteName : '',
                    planName: '',
                    cards,
                }}
                spent={spent}
                title={title}
                file="cards.csv"
            >
                <ToUsers />
            </PrintStudio>
        </>
    );
};

/** `/internetuser/cards`: cards of the users named in the address, or of a set that the browser keeps. */
export const UserCardsPage = () => {
    const message = useMessage();
    const [search] = useSearchParams();
    const sets = useCardSets();
    const may = useAccess();
    const title = message('vouchers.cards.title');
    const { hash } = useLocation();
    const ofHash = new URLSearchParams(hash.slice(1)); // where the address would be too long for a server
    const chosen = idsOf(search.get('ids') ?? ofHash.get('ids'));
    const ids = chosen.slice(0, MOST);
    const set = sets.find(Number(search.get('set')));
    usePrintOnce(set !== undefined);
    if (ids.length > 0)
        return <FreshCards key={ids.join()} ids={ids} chosen={chosen.length} />;
    if (set)
        return (
            <PrintStudio
                key={set.created}
                set={set}
                title={title}
                file="cards.csv"
                hint={message('vouchers.cards.kept', { days: STORAGE_DAYS })}
            >
                <ToUsers />
                {set.cards.length === 1 && may('internetuser', 'create') && (
                    <Button
                        component={Link}
                        to="/internetuser/create"
                        variant="outlined"
                    >
                        {message('vouchers.cards.another')}
                    </Button>
                )}
            </PrintStudio>
        );

    return (
        <>
            <PageTitle title={title} />
            <Notice
                title={message('vouchers.cards.nobody')}
                text={message('vouchers.cards.gone')}
            >
                <ToUsers />
            </Notice>
        </>
    );
};
