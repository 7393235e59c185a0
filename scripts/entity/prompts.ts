import type { Found, FoundField, FieldDescription } from './found.ts';

/** Asks a question and returns what was typed. */
export type Ask = (question: string) => Promise<string>;

/** The field types that may be typed, and their meaning. */
const kinds: Readonly<Record<string, FieldDescription>> = {
    text: { type: 'string' },
    number: { type: 'number' },
    whole: { type: 'integer' },
    money: { type: 'number', format: 'money' },
    yesno: { type: 'boolean' },
    date: { type: 'string', format: 'date' },
    moment: { type: 'string', format: 'date-time' },
    email: { type: 'string', format: 'email' },
};

const descriptionOf = (answer: string): FieldDescription | undefined => {
    const values = /^choice\s+(.+)$/i
        .exec(answer)?.[1]
        ?.split(/[,\s]+/)
        .filter(Boolean);
    return values
        ? { type: 'string', enum: values }
        : kinds[answer.toLowerCase()];
};

const fieldFrom = async (ask: Ask, name: string): Promise<FoundField> => {
    const answer = (
        await ask(
            `  ${name} is (empty: guess by its name; ${Object.keys(kinds).join(', ')}, choice A, B, C): `,
        )
    ).trim();
    const isRequired = answer.endsWith('!');
    const description =
        answer === ''
            ? undefined
            : descriptionOf(answer.replace(/!$/, '').trim());
    if (answer !== '' && answer !== '!' && !description)
        return fieldFrom(ask, name);
    return {
        name,
        samples: [],
        ...((description ?? isRequired) && {
            description: {
                ...description,
                ...(isRequired && { required: true }),
            },
        }),
    };
};

/** Asks a person at a terminal, field by field. */
export const fromAnswers = async (
    ask: Ask,
    usualPath: string,
): Promise<Found> => {
    const path =
        (await ask(`Where does the API have it? [${usualPath}]: `)).trim() ||
        usualPath;
    const fields: FoundField[] = [
        { name: 'Id', samples: [1], description: { type: 'integer' } },
    ];
    for (;;) {
        const name = (
            await ask(
                `Field ${fields.length} as the API names it (empty: done; a ! after its type: required): `,
            )
        ).trim();
        if (name === '') break;
        if (
            !/^[A-Za-z_][\w.]*$/.test(name) ||
            fields.some(field => field.name === name)
        )
            continue;
        fields.push(await fieldFrom(ask, name));
    }
    return {
        source: 'the answers given',
        fields,
        records: 0,
        path: path.replace(/^\/|\/$/g, ''),
        left: [],
    };
};
