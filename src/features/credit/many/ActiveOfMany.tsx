import { internetuser } from '../../../../resources/internetuser.ts';
import { BulkPreview } from '../../../admin/actions/bulk/BulkPreview.tsx';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import type { RowId } from '../../../foundation/bulk/bulkRun.ts';
import { valueText } from '../../../foundation/values/valueText.ts';
import type { CreditUser } from '../creditUser.ts';

/** Which of many are active, and are to be. */
export const ActiveOfMany = ({ ids, isActive }: { readonly ids: readonly RowId[]; readonly isActive: boolean }) => {
    const formatters = useFormatters();
    const { Active } = internetuser.fields;
    const said = (value: unknown): string => `${formatters.text(Active.label)}: ${valueText(value, Active, formatters) ?? '—'}`;
    return <BulkPreview<CreditUser> name="internetuser" ids={ids} now={user => said(user.Active)} after={() => said(isActive)} />;
};
