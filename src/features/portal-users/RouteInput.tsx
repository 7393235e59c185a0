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
                filterOptions={(options, { inputValue }) => {
                    const words = wordsIn(inputValue);
                    return menuPageNamed(inputValue)
                        ? [...options]
                        : options.filter(menuPage =>
                              holdsWords(
                                  `${menuPage.name} ${text(menuPage.label)}`,
                                  words,
                              ),
                          );
                }}
                getOptionLabel={option =>
                    typeof option === 'string' ? option : option.name
                }
                getOptionKey={option =>
                    typeof option === 'string' ? option : option.name
                }
                onChange={(_, chosen) =>
                    input.change(
                        chosen === null
                            ? ''
                            : typeof chosen === 'string'
                              ? routeOf(chosen)
                              : chosen.name,
                    )
                }
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
                            sx={{ color: 'text.secondary', fontSize: 13 }}
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
