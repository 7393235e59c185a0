import {
    Box,
    Button,
    DialogActions,
    DialogContent,
    DialogContentText,
    FormControlLabel,
    Radio,
    RadioGroup,
    Typography,
} from '@mui/material';
import { useId, useState } from 'react';

import { resources, type ResourceName } from '../../../resources/index.ts';
import { isEmpty, valueAt } from '../../../resources/rules/valueAt.ts';
import { humanise, type Resource } from '../../../resources/schema/index.ts';
import { PortalDialog } from '../../components/dialog/PortalDialog.tsx';
import { withUnit } from '../../foundation/format/numberText.ts';
import {
    fieldTypes,
    formattersFor,
} from '../../foundation/values/fieldTypes.ts';
import { fieldLabel } from '../../foundation/values/headings.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { FieldCell } from '../fields/FieldCell.tsx';
import { useFormatters } from '../fields/useFormatters.ts';
import type { Choices, Question } from './mergeOnSave.ts';
import type { Values } from './threeWay.ts';

const sides = ['mine', 'theirs'] as const;

export interface ConflictDialogProps {
    readonly name: ResourceName;
    readonly question: Question;
    readonly onClose: () => void;
}

/** Shows both values of each field changed here and by somebody else; the user chooses which one is sent. */
export const ConflictDialog = ({
    name,
    question: { conflicts, others, base, answer },
    onClose,
}: ConflictDialogProps) => {
    const translate = useMessage();
    const formatters = useFormatters();
    const id = useId();
    const [choices, setChoices] = useState<Choices>({});
    const { fields }: Resource = resources[name];

    // Fields that change by themselves (a counter, the last contact) are not edits.
    const edited = others.filter(
        source =>
            fields[source] &&
            !fields[source].readOnly &&
            fields[source].sent !== false,
    );

    const labelOf = (source: string) =>
        fields[source]
            ? fieldLabel(source, fields[source], formatters)
            : humanise(source);

    const value = (source: string, record: Values) => {
        const field = fields[source];
        if (!field) return null;

        const unit = isEmpty(valueAt(record, source))
            ? undefined
            : fieldTypes[field.type].unit?.(
                  field,
                  formattersFor(field, record, formatters),
              );

        return (
            <>
                <FieldCell
                    source={source}
                    field={field}
                    record={{ id: '', ...record }}
                    formatters={formatters}
                    isPlain
                />
                {unit && withUnit('', unit)}
            </>
        );
    };

    return (
        <PortalDialog
            title={translate('screens.merge.title')}
            onClose={onClose}
        >
            <Box component="form" onSubmit={() => answer(choices)}>
                <DialogContent sx={{ display: 'grid', gap: 2 }}>
                    <DialogContentText>
                        {translate('screens.merge.text')}
                    </DialogContentText>
                    {conflicts.map(({ source, mine, theirs }) => (
                        <Box
                            key={source}
                            sx={{
                                border: 1,
                                borderColor: 'divider',
                                borderRadius: 1,
                                p: 2,
                            }}
                        >
                            <Typography
                                id={`${id}-${source}`}
                                component="h3"
                                sx={{ fontWeight: 600 }}
                            >
                                {labelOf(source)}
                            </Typography>
                            <Typography
                                variant="body2"
                                sx={{
                                    color: 'text.secondary',
                                    overflowWrap: 'anywhere',
                                }}
                            >
                                {translate('screens.merge.was')}{' '}
                                {value(source, base)}
                            </Typography>
                            <RadioGroup
                                aria-labelledby={`${id}-${source}`}
                                value={choices[source] ?? ''}
                                onChange={(_, side) =>
                                    setChoices({
                                        ...choices,
                                        [source]:
                                            side === 'mine' ? 'mine' : 'theirs',
                                    })
                                }
                            >
                                {sides.map(side => (
                                    <FormControlLabel
                                        key={side}
                                        value={side}
                                        control={
                                            <Radio size="small" name={source} />
                                        }
                                        sx={{
                                            alignItems: 'flex-start',
                                            '& .MuiRadio-root': { py: 0.5 },
                                            '& .MuiFormControlLabel-label': {
                                                pt: 0.5,
                                                minWidth: 0,
                                                overflowWrap: 'anywhere',
                                                whiteSpace: fields[source]
                                                    ?.multiline
                                                    ? 'pre-wrap'
                                                    : undefined,
                                                maxHeight: 160,
                                                overflowY: 'auto',
                                            },
                                        }}
                                        label={
                                            <>
                                                <strong>
                                                    {translate(
                                                        `screens.merge.${side}`,
                                                    )}
                                                </strong>{' '}
                                                {value(source, {
                                                    [source]:
                                                        side === 'mine'
                                                            ? mine
                                                            : theirs,
                                                })}
                                            </>
                                        }
                                    />
                                ))}
                            </RadioGroup>
                        </Box>
                    ))}
                    {edited.length > 0 && (
                        <Typography
                            variant="body2"
                            sx={{ color: 'text.secondary' }}
                        >
                            {translate('screens.merge.others', {
                                names: edited.map(labelOf).join(', '),
                            })}
                        </Typography>
                    )}
                </DialogContent>
                <DialogActions>
                    <Button onClick={onClose}>
                        {translate('shell.leave.keep')}
                    </Button>
                    <Button
                        type="submit"
                        variant="contained"
                        disabled={conflicts.some(
                            ({ source }) => !choices[source],
                        )}
                    >
                        {translate('screens.form.save')}
                    </Button>
                </DialogActions>
            </Box>
        </PortalDialog>
    );
};
