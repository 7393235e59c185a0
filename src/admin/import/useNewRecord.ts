import { useDataProvider } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';

import type { PortalProvider } from '../../../dataProvider/index.ts';
import { isNoKey, valueAt } from '../../../resources/rules/valueAt.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { settings } from '../../foundation/settings.ts';
import { useScope } from '../../session/useScope.ts';
import { newRecord } from '../form/formLayout.ts';
import type { Values } from '../form/threeWay.ts';

/**
 * What a new record has without any input: declared defaults, ids of the scope, and values of the records
 * that these name (`fromRecord`). Undefined while they are being read.
 */
export const useNewRecord = ({ fields }: Resource): Values | undefined => {
    const provider = useDataProvider<PortalProvider>();
    const { scope } = useScope();
    const scopeKey = JSON.stringify(scope);

    const start = useMemo(
        () => newRecord(fields, scope, settings().productCode),
        // oxlint-disable-next-line react/exhaustive-deps -- the scope by its content
        [fields, scopeKey],
    );

    const [taken, setTaken] = useState<{
        readonly start: Values;
        readonly values: Values;
    }>();

    useEffect(() => {
        let isLatest = true;

        const read = async () => {
            const values: Record<string, unknown> = {};

            for (const [name, { fromRecord }] of Object.entries(fields)) {
                const target = fields[fromRecord?.chosenBy ?? '']?.target;
                const id = valueAt(start, fromRecord?.chosenBy ?? '');
                if (!fromRecord || !target || isNoKey(id)) continue;

                const answer = await provider
                    .getOne(target, {
                        id: id as number,
                        meta: { shared: true },
                    })
                    .catch(() => undefined); // the field is optional, and the server may fill it

                values[name] = valueAt(answer?.data, fromRecord.source);
            }

            if (isLatest) setTaken({ start, values: { ...start, ...values } });
        };

        void read();

        return () => {
            isLatest = false;
        };
    }, [fields, start, provider]);

    return taken?.start === start ? taken.values : undefined;
};
