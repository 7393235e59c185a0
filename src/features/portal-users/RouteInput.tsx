import { Autocomplete, Box } from '@mui/material';

import {
    cleanText,
    holdsWords,
    wordsIn,
} from '../../../resources/rules/words.ts';
import type { InputProps } from '../../admin/fields/fieldType.ts';
import { useFieldInput } from '../../admin/fields/useFieldInput.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { LabelledInput } from '../../components/inputs/Labelled.tsx';
import { PickerInput } from '../../components/inputs/SearchPicker.tsx';
import {
    menuPages,
    menuPageNamed,
    type MenuPage,
} from '../../foundation/outlines.ts';
import { textOf } from '../../foundation/values/fieldTypes.ts';

const routes = menuPages.map(({ name }) => name);

const routeOf = (typed: string): string =>
    cleanText(typed).replace(/^\/+|\/+$/g, '');

const nameOf = (option: MenuPage | string): string =>
    typeof option === 'string' ? option : option.name;

const routeIn = (option: MenuPage | string | null): string => {
    if (option === null) return '';

    return typeof option === 'string' ? routeOf(option) : option.name;
};

/** The page a menu item opens, typed or chosen. It must exist. */
export const RouteInput = (props: InputProps) => {
    const { translate: message, text } = useFormatters();

    const input = useFieldInput({
        ...props,
        field: { ...props.field, type: 'choice', values: routes },
    });

    const typed = textOf(input.value) ?? '';

    const noteOf = ({ label, roles }: MenuPage) =>
        [text(label), roles && message('account.administratorsOnly')]
            .filter(Boolean)
            .join(' · ');

    const matching = (pages: readonly MenuPage[], search: string) => {
        if (menuPageNamed(search)) return [...pages];
        const words = wordsIn(search);

        return pages.filter(({ name, label }) =>
            holdsWords(`${name} ${text(label)}`, words),
        );
    };

    return (
        <LabelledInput {...input.labelled}>
            <Autocomplete
                freeSolo
                forcePopupIcon
                fullWidth
                size="small"
                id={input.id}
                options={menuPages}
                value={menuPageNamed(typed) ?? null}
                inputValue={typed}
                disabled={input.disabled}
                filterOptions={(options, { inputValue }) =>
                    matching(options, inputValue)
                }
                getOptionLabel={nameOf}
                getOptionKey={nameOf}
                onChange={(_, chosen) => input.change(routeIn(chosen))}
                onInputChange={(_, next, reason) =>
                    reason === 'input' && input.change(next)
                }
                onBlur={() => {
                    if (routeOf(typed) !== typed) input.change(routeOf(typed));
                    input.blur();
                }}
                openText={message('shell.open')}
                closeText={message('shell.close')}
                clearText={message('shell.clear')}
                renderOption={({ key, ...option }, menuPage) => (
                    <Box
                        component="li"
                        key={key}
                        {...option}
                        sx={{
                            display: 'flex',
                            gap: 1,
                            justifyContent: 'space-between',
                        }}
                    >
                        <Box component="span" sx={{ fontFamily: 'monospace' }}>
                            {menuPage.name}
                        </Box>
                        <Box
                            component="span"
                            sx={{
                                color: 'text.secondary',
                                fontSize: '0.8125rem',
                            }}
                        >
                            {noteOf(menuPage)}
                        </Box>
                    </Box>
                )}
                renderInput={params => (
                    <PickerInput
                        params={params}
                        name={props.source}
                        inputRef={input.ref}
                        error={input.error !== undefined}
                        required={input.required}
                        describedBy={input.describedBy}
                    />
                )}
            />
        </LabelledInput>
    );
};
