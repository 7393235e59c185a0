import type { SvgIconComponent } from '@mui/icons-material';
import NewIcon from '@mui/icons-material/AddCircleOutlined';
import RefusedIcon from '@mui/icons-material/BlockOutlined';
import AgainIcon from '@mui/icons-material/ContentCopyOutlined';
import ChangedIcon from '@mui/icons-material/EditOutlined';
import WrongIcon from '@mui/icons-material/ErrorOutlineOutlined';
import UncheckedIcon from '@mui/icons-material/HelpOutlineOutlined';
import ThereIcon from '@mui/icons-material/TaskAltOutlined';
import CheckIcon from '@mui/icons-material/WarningAmberOutlined';

import { type ResourceName, resources } from '../../../resources/index.ts';
import { inLanguage, type Resource } from '../../../resources/schema/index.ts';
import { inSentence, useLanguage, useText } from '../../components/useText.ts';
import { numberText } from '../../foundation/format/numberText.ts';
import { fieldTypes } from '../../foundation/values/fieldTypes.ts';
import { fieldLabel } from '../../foundation/values/headings.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { problemText } from '../fields/useFieldInput.ts';
import { useFormatters } from '../fields/useFormatters.ts';
import type { NamedRecords } from './cellValue.ts';
import type { JudgedRow, RowDoubt, RowProblem, RowState } from './judge.ts';

/** The icon of each row state; its text is in the catalogue under `imports.states`. */
export const rowStateIcons: Readonly<Record<RowState, SvgIconComponent>> = {
    new: NewIcon,
    changed: ChangedIcon,
    unchecked: UncheckedIcon,
    there: ThereIcon,
    again: AgainIcon,
    check: CheckIcon,
    refused: RefusedIcon,
    wrong: WrongIcon,
};

const nameOf = (
    named: NamedRecords | undefined,
    value: unknown,
): string | undefined => {
    for (const [name, ids] of named ?? [])
        if (ids.includes(value as string | number)) return name;

    return undefined;
};

interface TextFacts {
    readonly resource: Resource;
    /** The records that references may mean. */
    readonly named: Readonly<Record<string, NamedRecords | undefined>>;
}

/** What is said of a row, besides its state. */
export const useRowTexts = ({ resource, named }: TextFacts) => {
    const message = useMessage();
    const formatters = useFormatters();
    const { fields }: Resource = resource;
    const wording = { translate: message, text: formatters.text };

    const labelOf = (source: string) =>
        fieldLabel(source, fields[source]!, formatters);

    const textOfProblem = (problem: RowProblem): string => {
        const { source } = problem;
        const field = labelOf(source);
        if ('text' in problem)
            return message(
                problem.code === 'unknown'
                    ? 'imports.noRecord'
                    : 'imports.severalRecords',
                { field, text: problem.text },
            );
        if (problem.message !== undefined)
            return message('imports.problemOf', {
                field,
                problem: inLanguage(problem.message, formatters.language),
            });
        const compared = fields[source]?.with;
        if (compared !== undefined && problem.code === 'notBeforeFrom')
            return problemText(problem, wording, {
                field,
                other: labelOf(compared),
            }); // names both columns itself

        return message('imports.problemOf', {
            field,
            problem: problemText(problem, wording, { field }),
        });
    };

    const textOfDoubt = (doubt: RowDoubt): string => {
        const { offer, source } = doubt;
        if (doubt.kind === 'hint')
            return message(`hints.${doubt.hint.code}`, {
                count: doubt.hint.count,
                text: doubt.hint.text,
            });

        return message(`imports.doubts.${doubt.kind}`, {
            offer,
            field: source === undefined ? '' : labelOf(source),
        });
    };

    return {
        labelOf,
        /** Why a row is in its state; undefined if that says itself. */
        reasonOf: ({
            state,
            problem,
            sameAs,
            refusal,
            doubt,
        }: JudgedRow): string | undefined => {
            if (problem) return textOfProblem(problem);
            if (sameAs !== undefined)
                return message('imports.sameAs', { line: sameAs });
            if (state === 'refused') return refusal?.message;

            return state === 'check' && doubt ? textOfDoubt(doubt) : undefined;
        },
        /** A value that is there, as people read it. */
        shownValue: (source: string, value: unknown): string => {
            const field = fields[source]!;

            return (
                nameOf(named[source], value) ??
                fieldTypes[field.type].text(value, field, formatters) ??
                message('imports.nothing')
            );
        },
    };
};

export type RowTexts = ReturnType<typeof useRowTexts>;

/** The column that is wrong, refused or doubtful. */
export const wrongFieldOf = ({
    problem,
    state,
    refusal,
    doubt,
}: JudgedRow): string | undefined => {
    if (problem) return problem.source;
    if (state === 'refused') return refusal?.source;

    return state === 'check' ? doubt?.source : undefined;
};

/** An entity's names within sentences. */
export const useImportNames = (name: ResourceName) => {
    const text = useText();
    const language = useLanguage();
    const { label, plural, import: layout }: Resource = resources[name];
    const one = inSentence(text(layout?.sends?.one ?? label));
    const many = inSentence(text(plural));
    const several = inSentence(text(layout?.sends?.many ?? plural));

    return {
        many,
        /** `2 rooms`. */
        counted: (count: number): string => {
            const isOne =
                new Intl.PluralRules(language).select(count) === 'one';

            return `${numberText(count, language)} ${isOne ? one : several}`;
        },
    };
};
