import { resources, type ResourceName } from '../../resources/index.ts';
import type { Resource } from '../../resources/schema/index.ts';
import { inSentence } from '../components/inSentence.ts';
import { useText } from '../components/useText.ts';
import { useMessage } from '../i18n/catalogue.ts';

/** What is over the form of a new record. */
export const useNewTitle = (name: ResourceName): string => {
    const translate = useMessage();
    const text = useText();
    const { label, texts }: Resource = resources[name];
    return texts?.create ? text(texts.create) : translate('screens.form.newTitle', { name: inSentence(text(label)) });
};
