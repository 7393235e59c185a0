import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '../../../dataProvider/index.ts';

/** Rows of a page. */
export const LOG_PAGE_SIZE = 20;

type Question = readonly (string | number | null)[];

/** A log read a page at a time; another question begins at its first page. */
export const usePagedLog = (question: Question, read: (page: number, signal: AbortSignal) => Promise<Page>) => {
    const asked = question.join(' ');
    const [shown, setShown] = useState({ page: 1, asked });
    const page = shown.asked === asked ? shown.page : 1;
    const query = useQuery({ queryKey: [...question, page], queryFn: ({ signal }) => read(page, signal), placeholderData: keepPreviousData });
    return { query, rows: query.data?.Results ?? [], count: query.data?.Count ?? 0, page, setPage: (next: number) => setShown({ page: next, asked }) };
};
