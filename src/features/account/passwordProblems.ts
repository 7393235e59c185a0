/** What the password screens ask for; OldPassword only for one's own. */
export interface Passwords {
    readonly OldPassword: string;
    readonly Password: string;
    readonly ConfirmPassword: string;
}

export type PasswordField = keyof Passwords;

/** What is wrong with typed passwords, by field; nothing where they may be sent. */
export const passwordProblems = (typed: Passwords, fields: readonly PasswordField[]): Partial<Record<PasswordField, 'required' | 'differ'>> => {
    const missing = fields.filter(field => typed[field] === '').map(field => [field, 'required'] as const);
    const differ = typed.ConfirmPassword !== '' && typed.ConfirmPassword !== typed.Password;
    return Object.fromEntries(differ ? [...missing, ['ConfirmPassword', 'differ'] as const] : missing);
};
