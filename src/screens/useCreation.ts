import { useDataProvider, useTranslate, type RaRecord } from 'ra-core';
import type { PortalProvider } from '../../dataProvider/index.ts';
import type { ResourceName } from '../../resources/index.ts';
import { saves } from '../custom/saves.ts';
import { runMoneyJob } from '../ui/moneyRun.ts';

type Values = Readonly<Record<string, unknown>>;

/** Creates a record; where that costs money and the answer was lost, looks whether it was done and says so. */
export const useCreation = (name: ResourceName): ((values: Values) => Promise<RaRecord>) => {
    const provider = useDataProvider<PortalProvider>();
    const translate = useTranslate();
    return async values => {
        const job = saves[name]?.job?.(provider, values);
        if (!job) return (await provider.create<RaRecord>(name, { data: values })).data;
        const run = await runMoneyJob(job);
        if (run.end === 'answered') return run.answer;
        if (run.end !== 'lost') throw run.error;
        if (run.outcome === 'applied') return { id: '', ...values }; // it is done; only its answer is missing
        throw new Error(`${translate('money.noAnswer')} ${translate(`money.${run.outcome}.text`)}`, { cause: run.error });
    };
};
