import { problemOf } from '../../../resources/rules/validation.ts';
import type { priorities } from '../../../resources/services/index.ts';
import { email, text, type Field } from '../../../resources/schema/index.ts';
import type { CurrentUser } from '../../../resources/services/answers.ts';

/** What `client/support` takes. */
export interface SupportRequest {
    readonly Priority: (typeof priorities)[number];
    readonly Location: string;
    readonly Email: string;
    readonly Name: string;
    readonly Issue: string;
}

/** Of a new request. Source: business constants of the specification. */
const DEFAULT_PRIORITY = 'Low';

const fields: Readonly<Partial<Record<keyof SupportRequest, Field>>> = {
    Location: text({ maxLength: 200 }),
    Email: email({ required: true }),
    Name: text({ required: true, maxLength: 200 }),
    Issue: text({ required: true, maxLength: 5000 }),
};

/** A request with what the session knows filled in. */
export const newRequest = (user: Pick<CurrentUser, 'FirstName' | 'LastName' | 'UserName' | 'Email'>, siteName: string | undefined): SupportRequest => ({
    Priority: DEFAULT_PRIORITY,
    Location: siteName ?? '',
    Email: user.Email ?? '',
    Name: [user.FirstName, user.LastName].filter(Boolean).join(' ') || user.UserName,
    Issue: '',
});

/** What is wrong with a request, by field. */
export const requestProblems = (request: SupportRequest): Partial<Record<keyof SupportRequest, 'required' | 'badEmail' | 'tooLong'>> =>
    Object.fromEntries(
        Object.entries(fields).flatMap(([name, field]) => {
            const problem = problemOf(field, request[name as keyof SupportRequest]);
            return problem ? [[name, problem.code === 'required' ? 'required' : problem.code === 'maxLength' ? 'tooLong' : 'badEmail']] : [];
        }),
    );
