import { Alert, Box, Button, DialogActions, DialogContent, Skeleton } from '@mui/material';
import { Form, useDataProvider, useNotify } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useMessage } from '../../i18n/catalogue.ts';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import { machine } from '../../../resources/machine.ts';
import { licencePrefix } from '../../../resources/rules/licencePrefix.ts';
import { integer, text, type Field, type Fields } from '../../../resources/schema/index.ts';
import { fieldInputs } from '../../admin/fields/inputs.ts';
import { failureText } from '../../admin/failureText.ts';
import { useRecordRefresh } from '../../admin/form/useRecordRefresh.ts';
import { Labelled } from '../../components/inputs/Labelled.tsx';
import { AtMostOnceNotice } from '../../components/atMostOnce/AtMostOnceNotice.tsx';
import { outcomeByCount } from '../../foundation/atMostOnce.ts';
import { PortalDialog } from '../../components/dialog/PortalDialog.tsx';
import { isOver, isUnknown, useAtMostOnce } from '../../components/atMostOnce/useAtMostOnce.ts';
import { useText } from '../../components/useText.ts';
import type { DialogPropsOf } from '../../admin/overrides.ts';
import { useDismissal } from '../../session/unsavedGuard.ts';
import { useLicenceFacts } from './useLicenceFacts.ts';

const MOST = 1000;
const { Edition, Country, PMSBilling, Prefix } = machine.fields;

/** Of the request, not of a licence. */
const fields: Fields = {
    Quantity: integer({ label: ['Quantity', 'Quantité'], required: true, min: 1, max: MOST }),
    Edition,
    Country,
    PMSBilling,
    Suffix: text({ label: ['Suffix', 'Suffixe'], help: ['After PMS and the client’s code', 'Après PMS et le code du client'], maxLength: 20, mono: true, required: true }),
};

const LicenceInput = ({ name }: { readonly name: string }) => {
    const field = fields[name] as Field;
    const { Input } = fieldInputs[field.kind];
    return <Input source={name} field={field} />;
};

/** Says whether the form around it holds anything that was typed. */
const TypedWatch = ({ onTyped }: { readonly onTyped: (isTyped: boolean) => void }) => {
    const { isDirty } = useFormState();
    useEffect(() => onTyped(isDirty), [isDirty, onTyped]);
    return null;
};

interface Naming {
    readonly sitePrefix: string;
    readonly clientCode: string | undefined;
}

type Values = Readonly<Record<string, unknown>>;

const prefixOf = ({ sitePrefix, clientCode = '' }: Naming, { PMSBilling: pms, Suffix }: Values): string =>
    licencePrefix({ sitePrefix, pmsBilling: pms === true, clientCode, suffix: typeof Suffix === 'string' ? Suffix.trim() : '' });

const PrefixPart = (naming: Naming) => {
    const say = useText();
    const id = useId();
    const values: Values = useWatch();
    return (
        <>
            {values.PMSBilling === true && <LicenceInput name="Suffix" />}
            <Labelled id={id} label={say(Prefix.label)}>
                <Box component="output" id={id} htmlFor="" aria-live="polite" sx={{ display: 'block', fontFamily: 'monospace', fontSize: 16, py: 0.75, overflowWrap: 'anywhere' }}>{prefixOf(naming, values) || '—'}</Box>
            </Labelled>
        </>
    );
};

/** Creates several licences of the chosen site at once. */
export const CreateLicencesDialog = ({ onClose }: DialogPropsOf<'machine.createLicences'>) => {
    const translate = useMessage();
    const say = useText();
    const notify = useNotify();
    const refresh = useRecordRefresh('machine');
    const provider = useDataProvider<PortalProvider>();
    const formId = useId();
    const { siteId, prefix, clientCode, codeError } = useLicenceFacts();
    const [failure, setFailure] = useState<string>();
    const [isTyped, setIsTyped] = useState(false);
    const action = useAtMostOnce(
        () => {
            const { done } = machine.actions.createLicences;
            if (done) notify(say(done), { type: 'success' });
            void refresh();
            onClose();
        },
        () => void refresh(),
    );
    const isBusy = action.busy;
    const dismiss = useDismissal(isTyped && !isOver(action.state), onClose);
    /** How many licences the site has. */
    const countNow = async (): Promise<number> =>
        (await provider.getList('machine', { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: { SiteId: siteId } })).total ?? 0;

    const create = async (values: Values) => {
        if (prefix.data === undefined) return;
        if (values.PMSBilling === true && clientCode === undefined) return setFailure(translate('clients.prefixFailed', { message: codeError ? failureText(codeError) : translate('clients.prefixLoading') }));
        setFailure(undefined);
        const { Quantity, Edition: edition, Country: country, PMSBilling: pms } = values;
        const Prefix = prefixOf({ sitePrefix: prefix.data, clientCode }, values);
        await action.start<number>({
            before: countNow,
            send: signal => provider.call('machine.createLicences', { site: siteId, Prefix, Country: country, Edition: edition, PMSBilling: pms === true, Quantity }, { signal }),
            outcome: async before => outcomeByCount(before, Number(Quantity), await countNow()),
            unlessTold: true,
        });
    };

    return (
        <PortalDialog title={say(machine.actions.createLicences.label)} onClose={() => !isBusy && dismiss()} width="sm">
            <DialogContent>
                {prefix.isPending && <Skeleton variant="rounded" height={220} role="status" aria-label={translate('clients.prefixLoading')} />}
                {prefix.isError && (
                    <Alert severity="error" action={<Button color="inherit" size="small" onClick={() => void prefix.refetch()}>{translate('clients.retry')}</Button>}>
                        {translate('clients.prefixFailed', { message: failureText(prefix.error) })}
                    </Alert>
                )}
                {prefix.data !== undefined && (
                    <Form id={formId} record={{ Quantity: 1, Edition: Edition.default, Country: Country.default, PMSBilling: false, Suffix: prefix.data }} onSubmit={create} disableInvalidFormNotification noValidate>
                        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 2 }}>
                            {['Quantity', 'Edition', 'Country', 'PMSBilling'].map(name => <LicenceInput key={name} name={name} />)}
                            <PrefixPart sitePrefix={prefix.data} clientCode={clientCode} />
                        </Box>
                        <TypedWatch onTyped={setIsTyped} />
                        <Box sx={{ mt: 2 }}><AtMostOnceNotice action={action} of="saving" /></Box>
                    </Form>
                )}
                {failure && <Alert severity="error" sx={{ mt: 2 }}>{failure}</Alert>}
            </DialogContent>
            <DialogActions>
                <Button type="submit" form={formId} variant="contained" disabled={isBusy || isOver(action.state) || prefix.data === undefined}>{translate(isUnknown(action.state) ? 'money.checkAgain' : 'clients.create')}</Button>
                <Button color="inherit" onClick={onClose} disabled={isBusy}>{translate('clients.cancel')}</Button>
            </DialogActions>
        </PortalDialog>
    );
};
