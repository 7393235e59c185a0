import type { InternetUser } from '../../../resources/internetuser.ts';
import { UNLIMITED } from '../../../resources/schema/index.ts';
import type { AccessCard } from './cardSets.ts';

const SECONDS = 60;
const KB_PER_MB = 1000;

const scaled = (value: number | null | undefined, by: number): number | null => {
    if (typeof value !== 'number') return null;
    return value === UNLIMITED ? UNLIMITED : Math.floor(value / by);
};

/** An internet user as a card: what is left of time, data and money, and when it ends. */
export const userCard = ({ Id, Alias, Password, RemTime, RemTraffic, RemDollar, ExpiryDate }: InternetUser): AccessCard => ({
    Id, Alias, Password: Password ?? null, PlanMins: scaled(RemTime, SECONDS), PlanMB: scaled(RemTraffic, KB_PER_MB), PlanPrice: null, ExpiryDate: ExpiryDate ?? null, money: RemDollar ?? null,
});
