import { useDataProvider, type Identifier, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { ApiError, type PortalProvider } from '../../../dataProvider/index.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { useText } from '../../components/useText.ts';
import { failureText, inUsersLanguage } from '../failureText.ts';
import { deletionOf } from './bulk/deletion.ts';

export interface DeletionOutcome {
    readonly deleted: readonly Identifier[];
    readonly failed: readonly Identifier[];
}

/** What the server refuses without a word is a wrong password; what it never heard, or stumbled over, is not. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && !error.serverMessage && (error.kind === 'flagged' || (error.kind === 'http' && error.status < 500));

/** Deletes records of an entity once the password was confirmed, and says why one could not go. */
export const useDeletion = (name: ResourceName) => {
    const provider = useDataProvider<PortalProvider>();
    const translate = useMessage();
    const text = useText();
    const { removal }: Resource = resources[name];
    const [passwordProblem, setPasswordProblem] = useState<string>();
    return {
        passwordProblem,
        /** Whether the password, where the declaration wants one, is the user's. */
        confirmPassword: async (password: string): Promise<boolean> => {
            setPasswordProblem(undefined);
            if (!removal?.password) return true;
            try {
                await provider.call('account.confirmPassword', { Password: password });
                return true;
            } catch (error) {
                setPasswordProblem(isRefused(error) ? translate('screens.remove.wrongPassword') : failureText(error));
                return false;
            }
        },
        runner: (records: readonly RaRecord[]) => deletionOf(provider, name, records),
        failure: (error: unknown): string => {
            if (error instanceof ApiError && error.status === 409 && removal?.refused) return text(removal.refused);
            if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')) return inUsersLanguage(error.message);
            return (error instanceof ApiError && error.serverMessage) || translate('screens.remove.failed');
        },
    };
};
