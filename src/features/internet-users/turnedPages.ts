import type { Page } from '../../../dataProvider/index.ts';
import { instantOf } from '../../../resources/rules/instant.ts';
import { LOG_PAGE_SIZE } from '../logs/usePagedLog.ts';
import type { LogRow } from '../logs/userLogs.ts';

/** Where reading goes on: a page, and whether its followers come after or before it. */
export interface Turn {
    readonly page: number;
    readonly step: 1 | -1;
}

export interface TurnedPage {
    readonly rows: readonly LogRow[];
    /** Absent: there is nothing older. */
    readonly next?: Turn | undefined;
}

const isOldestFirst = (rows: readonly LogRow[], moment: string): boolean => instantOf(rows[0]?.[moment]) < instantOf(rows.at(-1)?.[moment]);

const turned = ({ page, step }: Turn, { Results, Count }: Page): TurnedPage => {
    const following = page + step;
    return { rows: Results, next: Results.length > 0 && following >= 1 && (following - 1) * LOG_PAGE_SIZE < Count ? { page: following, step } : undefined };
};

/**
 * The newest page of a log, or the one that `turn` names. Some servers send the oldest rows first: such a log is read from its end.
 * `moment`: the field that says when a row was.
 */
export const readTurned = async (ask: (page: number) => Promise<Page>, moment: string, turn: Turn | undefined): Promise<TurnedPage> => {
    const first = await ask(turn?.page ?? 1);
    if (turn) return turned(turn, first);
    const pages = Math.ceil(first.Count / LOG_PAGE_SIZE);
    if (pages <= 1 || !isOldestFirst(first.Results, moment)) return turned({ page: 1, step: 1 }, first);
    return turned({ page: pages, step: -1 }, await ask(pages));
};
