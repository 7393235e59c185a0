import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton } from '@mui/material';
import { useRecordContext, useResourceContext } from 'ra-core';
import { useState, type ClipboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';

import { macIn, macSearch } from '../../../resources/rules/macAddress.ts';
import { pastedLines } from '../../../resources/rules/tidy.ts';
import { cleanText } from '../../../resources/rules/words.ts';
import { helpIdOf } from '../../components/inputs/Labelled.tsx';
import type { TextFieldProps } from '../../components/inputs/TextField.tsx';
import { ScanButton, canScan } from '../../components/scan/ScanButton.tsx';
import { typedLine } from '../../foundation/values/typed.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { ChoiceFromInput } from './ChoiceInput.tsx';
import { type InputProps, MONO } from './fieldType.ts';
import { LineInput, NumberInput } from './NumberInput.tsx';
import { useFieldInput } from './useFieldInput.ts';
import { useIsTaken } from './useIsTaken.ts';

type TextLikeProps = InputProps &
    Pick<
        TextFieldProps,
        | 'type'
        | 'end'
        | 'startAdornment'
        | 'multiline'
        | 'minRows'
        | 'maxRows'
        | 'sx'
        | 'html'
    >;

const MOST_NAMED = 5;

/** Refuses pasted lines that a browser would join in a field for one value, and says so until something is typed. */
const usePastedLines = (
    { field }: InputProps,
    input: ReturnType<typeof useFieldInput>,
) => {
    const translate = useMessage();
    const [lines, setLines] = useState<readonly string[]>();

    const onPaste = (event: ClipboardEvent) => {
        const pasted = pastedLines(
            field,
            event.clipboardData.getData('text/plain'),
        );

        setLines(pasted && 'several' in pasted ? pasted.several : undefined);
        if (pasted) event.preventDefault(); // a browser would join them
        if (pasted && 'one' in pasted) input.change(pasted.one);
    };

    const error =
        lines &&
        translate('problems.lines', {
            count: lines.length,
            lines: cutList(lines),
        });

    return {
        input: error ? withError(input, error) : input,
        onPaste,
        forget: () => setLines(undefined),
    };
};

const cutList = (lines: readonly string[]): string =>
    [
        ...lines.slice(0, MOST_NAMED),
        ...(lines.length > MOST_NAMED ? ['…'] : []),
    ].join(', ');

const withError = (
    input: ReturnType<typeof useFieldInput>,
    error: string,
): ReturnType<typeof useFieldInput> => ({
    ...input,
    error,
    labelled: { ...input.labelled, error },
    control: {
        ...input.control,
        error: true,
        describedBy: helpIdOf(input.id),
    },
});

/** A text input, one line or several; cleared, its value is null. */
export const TextLikeInput = ({
    prefix: _,
    source,
    field,
    disabled = false,
    ...look
}: TextLikeProps) => {
    const { input, onPaste, forget } = usePastedLines(
        { source, field },
        useFieldInput({ source, field, disabled }),
    );

    const scan = field.written === 'macAddress' && canScan() && (
        <ScanButton
            disabled={input.disabled}
            onFound={text => input.change(macSearch(macIn(text) ?? text))}
        />
    );

    return (
        <LineInput
            input={input}
            value={typedLine(input.value)}
            onType={text => {
                forget();
                input.change(text === '' ? null : text);
            }}
            {...look}
            html={{ ...look.html, onPaste }}
            {...(scan && { end: scan })}
        />
    );
};

/** Codes and names that somebody signs in with: phones must not correct them. */
const AS_TYPED = {
    spellCheck: false,
    autoCapitalize: 'none',
    autoCorrect: 'off',
} as const;

/**
 * A code no other record should have. A duplicate is reported on leaving the field but does not block saving:
 * uniqueness is for the server to decide.
 */
const UniqueInput = (props: TextLikeProps) => {
    const { source, field, disabled = false, prefix: _, ...look } = props;
    const translate = useMessage();

    const { input, onPaste, forget } = usePastedLines(
        { source, field },
        useFieldInput({ source, field, disabled }),
    );

    const typed = typedLine(input.value);
    const [left, setLeft] = useState<string>();
    const { getValues } = useFormContext();
    const resource = useResourceContext() ?? '';

    const isTaken =
        useIsTaken({
            resource,
            source,
            text: left,
            record: useRecordContext(),
            values: getValues,
        }) && left === cleanText(typed);

    const error =
        input.error ?? (isTaken ? translate('problems.taken') : undefined);

    const leave = () => {
        input.blur();
        setLeft(cleanText(typed));
    };

    const shown = error === undefined ? input : withError(input, error);

    return (
        <LineInput
            input={{ ...shown, control: { ...shown.control, onBlur: leave } }}
            value={typed}
            onType={text => {
                forget();
                input.change(text === '' ? null : text);
            }}
            {...look}
            html={{ ...look.html, onPaste }}
        />
    );
};

export const TextInput = (props: InputProps) => {
    const { field } = props;
    if (field.choices)
        return <ChoiceFromInput {...props} choices={field.choices} />;
    const Line = field.unique ? UniqueInput : TextLikeInput;

    return (
        <Line
            {...props}
            {...(field.multiline && {
                multiline: true,
                minRows: 3,
                maxRows: 12,
            })}
            {...(field.mono && {
                sx: { fontFamily: MONO },
                html: AS_TYPED,
            })}
        />
    );
};

export const PasswordInput = (props: InputProps) => {
    const translate = useMessage();
    const [shown, setShown] = useState(false);

    return (
        <TextLikeInput
            {...props}
            type={shown ? 'text' : 'password'}
            html={{
                autoComplete: 'new-password',
                spellCheck: false,
                'data-1p-ignore': true,
            }}
            end={
                <IconButton
                    edge="end"
                    size="small"
                    aria-label={translate(
                        shown ? 'screens.secret.hide' : 'screens.secret.show',
                    )}
                    onClick={() => setShown(!shown)}
                >
                    {shown ? (
                        <VisibilityOffIcon fontSize="small" />
                    ) : (
                        <VisibilityIcon fontSize="small" />
                    )}
                </IconButton>
            }
        />
    );
};

/** Not `type="email"`: browsers change what is typed there, such as domains with non-ASCII letters. */
export const EmailInput = (props: InputProps) => (
    <TextLikeInput
        {...props}
        html={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
    />
);

export const PhoneInput = (props: InputProps) => (
    <TextLikeInput {...props} type="tel" />
);

export const ImageInput = (props: InputProps) => (
    <TextLikeInput
        {...props}
        html={{ inputMode: 'url', autoCapitalize: 'none', spellCheck: false }}
    />
);

/** A key the user chooses for a new record. */
export const IdInput = (props: InputProps) =>
    props.field.textual ? <TextInput {...props} /> : <NumberInput {...props} />;
