import { render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { expect, test } from 'vitest';

import { DialogOutline } from '../../../src/admin/actions/DialogOutline.tsx';
import { createI18n } from '../../../src/i18n/createI18n.ts';

test('a dialog has a name while its code is still loading', async () => {
    render(
        <I18nContextProvider value={await createI18n('en')}>
            <DialogOutline onClose={() => undefined} />
        </I18nContextProvider>,
    );

    expect(screen.getByRole('dialog')).toHaveAccessibleName('Loading');
});
