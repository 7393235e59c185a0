type Words<Key extends string> = Readonly<Record<string, Readonly<Record<Key, string>>>>;

/** Says texts in English or French, which tell one from many in the same way here; undefined for any other language, which comes with its catalogue. */
export const sayFrom = <Key extends string>(words: Words<Key>, language: string) => {
    const texts = Object.hasOwn(words, language) ? words[language] : undefined;
    return (
        texts &&
        ((key: Key, values: Readonly<Record<string, unknown>> = {}): string => {
            const forms = texts[key].split(' |||| ');
            return (values.smart_count === 1 ? forms[0]! : forms.at(-1)!).replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
        })
    );
};
