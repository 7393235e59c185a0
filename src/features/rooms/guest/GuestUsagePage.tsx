import { useState } from 'react';
import type { Day } from '../../../../resources/rules/calendar.ts';
import { UserLogView } from '../../logs/UserLogView.tsx';
import { GuestLogFrame } from './GuestLogFrame.tsx';

const GuestUsage = ({ userId, checkIn }: { readonly userId: number; readonly checkIn: Day | null }) => {
    const [typed, setTyped] = useState<string | null>(checkIn);
    return <UserLogView name="usage" userId={userId} typed={typed} onType={setTyped} />;
};

/** `/guest/usage/{roomId}`: the guest's network sessions since check-in. */
export const GuestUsagePage = () => <GuestLogFrame name="usage">{(userId, checkIn) => <GuestUsage key={userId} userId={userId} checkIn={checkIn} />}</GuestLogFrame>;
