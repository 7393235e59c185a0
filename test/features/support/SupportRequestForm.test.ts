import { expect, it } from 'vitest';

import {
    newRequest,
    requestProblem,
    type SupportRequest,
} from '../../../src/features/support/SupportRequestForm.tsx';

const user = {
    UserName: 'ada',
    FirstName: 'Ada',
    LastName: 'Admin',
    Email: 'ada@example.com',
};

const requestProblems = (request: SupportRequest) =>
    Object.fromEntries(
        (Object.keys(request) as (keyof SupportRequest)[]).flatMap(name => {
            const problem = requestProblem(name, request[name]);

            return problem ? [[name, problem]] : [];
        }),
    );

it('a support request starts with low priority and the session’s data', () => {
    expect(newRequest(user, 'Harbour Hotel')).toEqual({
        Priority: 'Low',
        Location: 'Harbour Hotel',
        Email: 'ada@example.com',
        Name: 'Ada Admin',
        Issue: '',
    });

    expect(
        newRequest(
            { ...user, FirstName: null, LastName: null, Email: null },
            undefined,
        ),
    ).toMatchObject({ Location: '', Email: '', Name: 'ada' });
});

it('a support request needs an issue, a name and a valid email address', () => {
    const request = newRequest(user, undefined);
    expect(requestProblems(request)).toEqual({ Issue: 'required' });

    expect(
        requestProblems({ ...request, Issue: ' \n', Name: '', Email: 'ada@' }),
    ).toEqual({ Issue: 'required', Name: 'required', Email: 'badEmail' });

    expect(
        requestProblems({ ...request, Issue: 'No internet in 101' }),
    ).toEqual({});

    expect(requestProblems({ ...request, Issue: 'x'.repeat(5001) })).toEqual({
        Issue: 'tooLong',
    });
});
