import { lazyPart } from '../components/lazy/lazyPart.tsx';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { useAccess } from '../session/useAccess.ts';
import { useScope } from '../session/useScope.ts';

const EstateCard = lazyPart(async () => (await import('../features/devices/estate/EstateCard.tsx')).EstateCard, { outline: null });

/** The dashboard of the chosen site; whoever looks after many sites sees what is not well of all of them until one is chosen. */
export const HomePage = () => {
    const may = useAccess();
    const { pickers } = useScope();
    return <DashboardPage withoutSite={pickers.client && may('deviceall') && <EstateCard />} />;
};
