import {
    Autocomplete,
    type AutocompleteProps,
    type AutocompleteRenderInputParams,
    FormHelperText,
    OutlinedInput,
    Paper,
    type PaperProps,
    Typography,
} from '@mui/material';
import {
    createContext,
    type ReactNode,
    type Ref,
    useContext,
    useId,
    useRef,
} from 'react';

import {
    type SearchBox,
    useSearchBox,
    type useTyping,
} from '../useSearchBox.ts';
import { useHeldSubmit } from './useHeldSubmit.ts';

/** Note below search results: that there are more. */
const SearchNote = createContext<string | undefined>(undefined);

/** The popup of a search's results, with its note. */
const SearchPaper = ({ children, ...props }: PaperProps) => {
    const note = useContext(SearchNote);

    return (
        <Paper {...props}>
            {children}
            <Typography
                aria-live="polite"
                onMouseDown={event => event.preventDefault()} // keeps the focus in the input
                sx={{
                    fontSize: '0.8125rem',
                    color: 'text.secondary',
                    ...(note && {
                        px: 2,
                        py: 1,
                        borderTop: 1,
                        borderColor: 'divider',
                    }),
                }}
            >
                {note}
            </Typography>
        </Paper>
    );
};

type Look<Row> = Pick<
    AutocompleteProps<Row, boolean, false, false>,
    'id' | 'disabled' | 'size' | 'sx' | 'slotProps' | 'renderOption'
>;

interface SearchPickerProps<Row>
    extends Look<Row>, Omit<SearchBox<Row>, 'shown' | 'onTake' | 'isChoice'> {
    readonly typing: ReturnType<typeof useTyping>;
    /** The new selection: at most one row, unless `many`. */
    readonly onChoose: (rows: readonly Row[]) => void;
    readonly renderInput: (params: AutocompleteRenderInputParams) => ReactNode;
    /** Where there is no room below the box, a report about it lies over what follows. */
    readonly floatsReport?: boolean;
}

/** The report lies over what follows. */
const FLOATING = {
    position: 'absolute',
    top: '100%',
    left: 0,
    zIndex: 'tooltip',
    px: 1.5,
    py: 1,
    borderRadius: 1,
    bgcolor: 'background.paper',
    boxShadow: 4,
} as const;

/** A combobox that searches as the user types, on the server or among local rows. */
export const SearchPicker = <Row extends object>({
    typing,
    found,
    chosen,
    many = false,
    labelOf,
    keyOf,
    enterTakes,
    noMatch,
    onLeave,
    onChoose,
    slotProps,
    renderInput,
    floatsReport = false,
    sx,
    ...look
}: SearchPickerProps<Row>) => {
    const reportId = useId();
    const root = useRef<HTMLDivElement>(null);

    const choose = (rows: readonly Row[]) => {
        if (many || rows.length > 0) typing.setTyped(null);
        onChoose(rows);
    };

    const rowsIn = (value: Row | readonly Row[] | null): readonly Row[] => {
        if (Array.isArray(value)) return value;

        return value ? [value as Row] : [];
    };

    const [one] = many ? [] : chosen;

    const { box, note, leftover } = useSearchBox({
        typing,
        found,
        chosen,
        many,
        labelOf,
        keyOf,
        shown: one ? labelOf(one) : '',
        enterTakes,
        onTake: row => choose(many ? [...chosen, row] : [row]),
        isChoice: true,
        onLeave,
        noMatch,
    });

    useHeldSubmit(root, typing.isLeft, leftover === undefined);

    const renderReported = ({
        slotProps: slots,
        ...params
    }: AutocompleteRenderInputParams) => (
        <>
            {renderInput({
                ...params,
                slotProps: {
                    ...slots,
                    htmlInput: {
                        ...slots.htmlInput,
                        ...(leftover !== undefined && {
                            'aria-invalid': true,
                            'aria-errormessage': reportId,
                        }),
                    },
                },
            })}
            {leftover !== undefined && (
                <FormHelperText
                    error
                    id={reportId}
                    role="alert"
                    sx={floatsReport ? FLOATING : undefined}
                >
                    {leftover}
                </FormHelperText>
            )}
        </>
    );

    return (
        <SearchNote value={note}>
            <Autocomplete<Row, boolean, false, false>
                {...box}
                {...look}
                ref={root}
                sx={[
                    ...(Array.isArray(sx) ? sx : [sx]),
                    floatsReport && { position: 'relative' },
                ]}
                renderInput={renderReported}
                fullWidth
                multiple={many}
                disableCloseOnSelect={many}
                value={many ? [...chosen] : (one ?? null)}
                onChange={(_, value) => choose(rowsIn(value))}
                slots={{ paper: SearchPaper }}
                {...(slotProps && { slotProps })}
            />
        </SearchNote>
    );
};

interface PickerInputProps {
    readonly params: AutocompleteRenderInputParams;
    readonly name: string;
    readonly error?: boolean | undefined;
    readonly required?: boolean | undefined;
    readonly describedBy?: string | undefined;
    readonly placeholder?: string | undefined;
    readonly inputRef?: Ref<unknown>;
}

/** The text input of a picker, styled like other inputs. */
export const PickerInput = ({
    params,
    name,
    error = false,
    required,
    describedBy,
    placeholder = '',
    inputRef,
}: PickerInputProps) => (
    <OutlinedInput
        id={params.id}
        disabled={params.disabled}
        fullWidth
        size="small"
        {...params.slotProps.input}
        inputRef={inputRef}
        name={name}
        error={error || params.slotProps.htmlInput['aria-invalid'] === true}
        placeholder={placeholder}
        inputProps={{
            ...params.slotProps.htmlInput,
            'aria-describedby': describedBy,
            'aria-required': required || undefined,
        }}
    />
);
