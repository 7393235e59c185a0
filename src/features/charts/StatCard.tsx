import { Skeleton, useTheme } from '@mui/material';
import { type ReactNode, useEffect, useId, useRef } from 'react';

import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { FailureLine } from '../../components/FailureLine.tsx';
import { ToggleChoice } from '../../components/inputs/ToggleChoice.tsx';
import { useListFreshness } from '../../components/live/live.ts';
import { shownDay } from '../../foundation/format/days.ts';
import { numberText, percentText } from '../../foundation/format/numberText.ts';
import { useMessage, type MessageKey } from '../../i18n/catalogue.ts';
import { drawGauge, GAUGE } from './drawGauge.ts';
import {
    type Comparison,
    type Figures,
    figureTexts,
    type PastDay,
} from './figures.ts';
import { Sparkline } from './Sparkline.tsx';
import {
    periodDays,
    type PeriodDays,
    cardHeights,
    type FigureLook,
} from './widgets.ts';

/** Query state of a card's data. */
export interface Source {
    readonly isPending: boolean;
    readonly isError: boolean;
    /** The first load failed, so there is no data. */
    readonly isLoadingError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
}

export interface StatCardProps {
    readonly title: string;
    readonly source: Source;
    /** Height in pixels reserved while the content loads. */
    readonly height: number;
    readonly action?: ReactNode;
    readonly children: ReactNode;
}

/**
 * A widget: its content once its own query has answered, or an error with a retry button. If only
 * an automatic refresh failed, the old content stays.
 */
export const StatCard = ({
    title,
    source,
    height,
    action,
    children,
}: StatCardProps) => {
    const translate = useMessage();
    const titleId = useId();
    const { isStuck, isBackground } = useListFreshness();
    const isGap = source.isError && (source.isLoadingError || !isStuck);

    const content = () => {
        if (isGap)
            return (
                <FailureLine
                    text={translate('dashboard.gap', { name: title })}
                    isFetching={source.isFetching}
                    onRetry={() => void source.refetch()}
                />
            );
        if (source.isPending)
            return (
                <Skeleton
                    variant="rounded"
                    height={height}
                    aria-label={translate('dashboard.loading', { name: title })}
                    role="img"
                />
            );

        return <>{children}</>;
    };

    return (
        <section
            className="view-card"
            aria-labelledby={titleId}
            aria-busy={source.isFetching && !isBackground}
        >
            <div>
                <h2 id={titleId}>{title}</h2>
                {action}
            </div>
            {content()}
        </section>
    );
};

interface PeriodChoiceProps {
    readonly days: PeriodDays;
    readonly onChange: (days: PeriodDays) => void;
    /** Message key of each period length. */
    readonly labels: Readonly<Record<PeriodDays, MessageKey>>;
}

/** Today, 7 days, 30 days. */
export const PeriodChoice = ({ days, onChange, labels }: PeriodChoiceProps) => {
    const translate = useMessage();

    return (
        <ToggleChoice
            label={translate('dashboard.period')}
            value={days}
            options={periodDays.map(value => ({
                value,
                label: translate(labels[value]),
            }))}
            onChange={onChange}
        />
    );
};

/** A grid of as many columns as fit, each at least `width` pixels wide. */
export const cardGrid = (width: number) => ({
    display: 'grid',
    gap: 2,
    gridTemplateColumns: `repeat(auto-fit, minmax(min(${width}px, 100%), 1fr))`,
    '&:not(:last-child)': { mb: 2 },
});

interface FigureCardProps extends FigureLook {
    readonly title: string;
    readonly days: PeriodDays;
    readonly now: Source & { readonly data: Figures | undefined };
    /** What it is compared with; undefined while loading or if unavailable. */
    readonly comparison: Comparison | undefined;
    readonly unit?: string | undefined;
    /** The days before, drawn below; undefined while unknown, null where none are shown. */
    readonly history?: readonly PastDay[] | undefined | null;
}

/**
 * One large number and how its whole days compare with the days before, with both values. Today is not over, so it is
 * not compared.
 */
export const FigureCard = ({
    title,
    days,
    now,
    comparison,
    unit,
    history = null,
    ...look
}: FigureCardProps) => {
    const { translate: say, language } = useFormatters();

    const height =
        cardHeights.figure(days) + (history === null ? 0 : cardHeights.history);

    const texts =
        now.data &&
        figureTexts(look, now.data, comparison, { language, say, unit });

    return (
        <StatCard title={title} source={now} height={height}>
            {texts && (
                <div style={{ minHeight: height }}>
                    <div className="view-figure">
                        <span>{texts.value}</span>
                        {unit && <span>{unit}</span>}
                    </div>
                    <p className="view-note">
                        {texts.trend?.sign && (
                            <span aria-hidden>{texts.trend.sign}</span>
                        )}
                        {texts.trend?.text}
                    </p>
                    {texts.whole && (
                        <p className="view-note" title={texts.whole.sentence}>
                            <span aria-hidden>{texts.whole.short}</span>
                            <span className="view-unseen">
                                {texts.whole.sentence}
                            </span>
                        </p>
                    )}
                    {history && (
                        <Sparkline
                            values={history.map(
                                ({ figures }) => figures?.[look.figure],
                            )}
                            label={say('dashboard.history', {
                                name: title,
                                count: history.length,
                                values: history
                                    .map(({ day, figures }) =>
                                        say('dashboard.valueOfDay', {
                                            day: shownDay(day),
                                            value: figures
                                                ? numberText(
                                                      figures[look.figure],
                                                      language,
                                                      {
                                                          min:
                                                              look.decimals ??
                                                              0,
                                                      },
                                                  )
                                                : '—',
                                        }),
                                    )
                                    .join(', '),
                            })}
                        />
                    )}
                </div>
            )}
        </StatCard>
    );
};

const Gauge = ({ figures }: { readonly figures: Figures }) => {
    const say = useMessage();
    const canvas = useRef<HTMLCanvasElement>(null);
    const { palette } = useTheme();

    const [percent, colour, track] = [
        figures.downloadShare,
        palette.primary.main,
        palette.divider,
    ];

    useEffect(
        () => drawGauge(canvas.current, { percent, colour, track }),
        [percent, colour, track],
    );

    return (
        <canvas
            ref={canvas}
            role="img"
            aria-label={say('dashboard.gaugeText', { percent })}
            width={GAUGE.width * GAUGE.sharpness}
            height={GAUGE.height * GAUGE.sharpness}
        />
    );
};

/** The share of downloads in all traffic. */
export const GaugeCard = ({
    source,
}: {
    readonly source: Source & { readonly data: Figures | undefined };
}) => {
    const { translate: say, language } = useFormatters();
    const { data } = source;
    const amount = (value: number) => numberText(value, language, { min: 2 });

    return (
        <StatCard
            title={say('dashboard.gauge')}
            source={source}
            height={cardHeights.large}
        >
            {data && (
                <div className="view-gauge">
                    <div>
                        <Gauge figures={data} />
                        <p aria-hidden>
                            {percentText(data.downloadShare, language)}
                        </p>
                    </div>
                    <p className="view-note">
                        {say('dashboard.gaugeDetail', {
                            down: amount(data.downloaded),
                            up: amount(data.uploaded),
                        })}
                    </p>
                </div>
            )}
        </StatCard>
    );
};
