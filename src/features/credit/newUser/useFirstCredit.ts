import { useEffect, useRef } from 'react';
import type { CreditChange } from '../creditChange.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { adjustSaid } from '../creditSaid.ts';
import { adjusting } from '../creditSteps.ts';
import type { CreditUser } from '../creditUser.ts';
import { useCreditUser } from '../useCreditUser.tsx';

const stay = (): void => undefined;

/** Gives a user who was just created his credit, by one request of its own. `give` is for where that did not succeed. */
export const useFirstCredit = (created: CreditUser, credit: CreditChange, onGiven: () => void) => {
    const { action, change } = useCreditUser(created, stay);
    const formatters = useFormatters();
    const give = async () => {
        // That the user was saved is said already.
        if (await change(adjusting(created.Id, credit), before => ({ ...adjustSaid(credit, before, created.Alias, formatters), note: '' }))) onGiven();
    };
    const hasStarted = useRef(false);
    useEffect(() => {
        if (hasStarted.current) return;
        hasStarted.current = true;
        void give();
    });
    return { action, give: () => void give() };
};
