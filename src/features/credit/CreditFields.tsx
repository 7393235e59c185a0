import { useId } from 'react';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { AmountField } from '../../components/inputs/AmountField.tsx';
import { DataField } from '../../components/inputs/DataField.tsx';
import { DurationField } from '../../components/inputs/DurationField.tsx';
import { helpIdOf, Labelled } from '../../components/inputs/Labelled.tsx';
import { QuickAmounts } from '../../components/inputs/QuickAmounts.tsx';
import { amountProblem, changesNothing, inCents, type AmountProblem, type CreditChange } from './creditChange.ts';
import { quickData, quickTimes, type Sign } from './quickAmounts.ts';

type Typed = number | string | null;

/** Credit as it stands in the inputs: minutes, KB and an amount of money. */
export interface TypedCredit {
    readonly minutes: Typed;
    readonly kb: Typed;
    readonly dollars: Typed;
}

export const problemsOfCredit = ({ minutes, kb, dollars }: TypedCredit, min?: number): Readonly<Record<keyof TypedCredit, AmountProblem | undefined>> => ({
    minutes: amountProblem(minutes, 1, min),
    kb: amountProblem(kb, undefined, min),
    dollars: amountProblem(dollars, 0.01, min),
});

/** Whether anything stands in the inputs. */
export const isTyped = ({ minutes, kb, dollars }: TypedCredit): boolean => [minutes, kb, dollars].some(typed => typed !== null && typed !== '');

const numberOf = (typed: Typed): number => (typeof typed === 'number' ? typed : 0);

/** The typed credit in the units of the API; what is not typed, or may not be sent, counts as nothing. */
export const creditOf = (typed: TypedCredit, min?: number): CreditChange => {
    const problems = problemsOfCredit(typed, min);
    const of = (part: keyof TypedCredit): number => (problems[part] ? 0 : numberOf(typed[part]));
    return { RemTime: of('minutes') * 60, RemTraffic: of('kb'), RemDollar: inCents(of('dollars')) };
};

/** Whether each of the inputs is empty or holds an amount that may be sent. */
export const isClean = (typed: TypedCredit, min?: number): boolean => Object.values(problemsOfCredit(typed, min)).every(problem => problem === undefined);

/** Whether the inputs hold a change that may be sent. `min`: the lowest value of each, where there is one. */
export const isSendable = (typed: TypedCredit, min?: number): boolean => isClean(typed, min) && !changesNothing(creditOf(typed, min));

interface CreditFieldsProps {
    readonly value: TypedCredit;
    readonly onChange: (value: TypedCredit) => void;
    readonly disabled: boolean;
    /** Lowest value of each; without one amounts may be negative. */
    readonly min?: number | undefined;
    readonly help?: string;
    /** Offers usual amounts to add to what is typed; the sign is only said. */
    readonly quick?: Sign;
}

const plus = (typed: Typed, amount: number): number => numberOf(typed) + amount;

/** Time, data and money: what internet users' credit is made of. */
export const CreditFields = ({ value, onChange, disabled, min, help, quick }: CreditFieldsProps) => {
    const id = useId();
    const formatters = useFormatters();
    const problems = problemsOfCredit(value, min);
    const said = (problem: AmountProblem | undefined) => problem && formatters.translate(`credit.problem.${problem}`);
    /** Of what is added: nothing, although something was typed. */
    const noneOf = (part: 'time' | 'data', typed: Typed) => (typed === 0 && min === 0 && quick !== -1 ? formatters.translate(`credit.givesNone.${part}`) : undefined);
    const ids = { minutes: `${id}-time`, kb: `${id}-data`, dollars: `${id}-money` };
    return (
        <>
            <Labelled group id={`${ids.minutes}-group`} label={formatters.translate('credit.time')} error={said(problems.minutes)} help={noneOf('time', value.minutes) ?? help}>
                <DurationField id={ids.minutes} value={value.minutes} onChange={minutes => onChange({ ...value, minutes })} disabled={disabled} error={problems.minutes !== undefined} />
                {quick && <QuickAmounts label={formatters.translate('credit.quick.time')} amounts={quickTimes(quick, formatters)} disabled={disabled} onAdd={minutes => onChange({ ...value, minutes: plus(value.minutes, minutes) })} />}
            </Labelled>
            <Labelled id={ids.kb} label={formatters.translate('credit.data')} error={said(problems.kb)} help={noneOf('data', value.kb)}>
                <DataField id={ids.kb} value={value.kb} onChange={kb => onChange({ ...value, kb })} disabled={disabled} error={problems.kb !== undefined} describedBy={problems.kb || value.kb === 0 ? helpIdOf(ids.kb) : undefined} />
                {quick && <QuickAmounts label={formatters.translate('credit.quick.data')} amounts={quickData(quick, formatters)} disabled={disabled} onAdd={kb => onChange({ ...value, kb: plus(value.kb, kb) })} />}
            </Labelled>
            <Labelled id={ids.dollars} label={formatters.translate('credit.money')} error={said(problems.dollars)}>
                <AmountField
                    id={ids.dollars}
                    name="RemDollar"
                    value={value.dollars}
                    onChange={dollars => onChange({ ...value, dollars })}
                    unit={formatters.currency}
                    disabled={disabled}
                    error={problems.dollars !== undefined}
                    describedBy={problems.dollars && helpIdOf(ids.dollars)}
                />
            </Labelled>
        </>
    );
};
