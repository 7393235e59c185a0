import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { Alert, Button, Skeleton } from '@mui/material';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useMessage } from '../../i18n/catalogue.ts';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { Notice } from '../../components/Notice.tsx';
import { KEPT_DAYS } from '../../foundation/cards/cardSets.ts';
import { useAccess } from '../../session/useAccess.ts';
import { useCardSets } from '../../session/useCardSets.ts';
import { useScope } from '../../session/useScope.ts';
import { PrintStudio } from './print/PrintStudio.tsx';
import { usePrintOnce } from './usePrintOnce.ts';
import { useUserCards } from './useUserCards.ts';

const ToUsers = () => <Button component={Link} to="/internetuser" startIcon={<PeopleIcon />}>{useMessage()('vouchers.cards.toUsers')}</Button>;
const MOST = 1000;

const idsOf = (text: string | null): readonly number[] => [...new Set((text ?? '').split(',').filter(part => /^[1-9]\d{0,8}$/.test(part)).map(Number))].slice(0, MOST);

const FreshCards = ({ ids }: { readonly ids: readonly number[] }) => {
    const message = useMessage();
    const { site } = useScope();
    const [created] = useState(Date.now);
    const { data, error, refetch } = useUserCards(ids);
    const title = message('vouchers.cards.title');
    if (error)
        return (
            <>
                <PageTitle title={title} />
                <Notice title={message('vouchers.cards.failed')} text={error.message}>
                    <Button variant="outlined" onClick={() => void refetch()}>{message('vouchers.retry')}</Button>
                    <ToUsers />
                </Notice>
            </>
        );
    if (!data) return <><PageTitle title={title} /><Skeleton variant="rounded" height={320} /></>;
    const isOfSite = data.sites.every(id => id === site?.Id); // no card names another hotel than its user's
    return (
        <>
            {data.missing > 0 && <Alert severity="warning" sx={{ mb: 2 }}>{message('vouchers.cards.failed')}</Alert>}
            <PrintStudio set={{ created, siteId: site?.Id ?? 0, siteName: (isOfSite && site?.SiteName) || '', planName: '', cards: data.cards }} title={title} file="cards.csv"><ToUsers /></PrintStudio>
        </>
    );
};

/** `/internetuser/cards`: cards of the users that the address names, or of a set that the browser keeps. */
export const UserCardsPage = () => {
    const message = useMessage();
    const [search] = useSearchParams();
    const sets = useCardSets();
    const may = useAccess();
    const title = message('vouchers.cards.title');
    const ids = idsOf(search.get('ids'));
    const set = sets.find(Number(search.get('set')));
    usePrintOnce(set !== undefined);
    if (ids.length > 0) return <FreshCards key={ids.join()} ids={ids} />;
    if (set)
        return (
            <PrintStudio key={set.created} set={set} title={title} file="cards.csv" hint={message('vouchers.cards.kept', { days: KEPT_DAYS })}>
                <ToUsers />
                {set.cards.length === 1 && may('internetuser', 'create') && <Button component={Link} to="/internetuser/create" variant="outlined">{message('vouchers.cards.another')}</Button>}
            </PrintStudio>
        );
    return (
        <>
            <PageTitle title={title} />
            <Notice title={message('vouchers.cards.nobody')} text={message('vouchers.cards.gone')}><ToUsers /></Notice>
        </>
    );
};
