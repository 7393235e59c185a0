import { BulkPreview } from '../../../admin/actions/bulk/BulkPreview.tsx';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import type { RowId } from '../../../foundation/bulk/bulkRun.ts';
import type { Credit } from '../creditChange.ts';
import type { CreditUser } from '../creditUser.ts';
import { creditText } from './changeText.ts';

interface CreditOfManyProps {
    readonly ids: readonly RowId[];
    readonly after: (user: CreditUser) => Credit;
}

/** The credit of many before and after a change of it. */
export const CreditOfMany = ({ ids, after }: CreditOfManyProps) => {
    const formatters = useFormatters();
    return <BulkPreview<CreditUser> name="internetuser" ids={ids} now={user => creditText(user, formatters)} after={user => creditText(after(user), formatters)} />;
};
