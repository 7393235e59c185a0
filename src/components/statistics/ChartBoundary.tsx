import { Component, type ReactNode } from 'react';

interface Props {
    /** What stands in place of a chart that cannot be drawn: its numbers. */
    readonly fallback: ReactNode;
    readonly children: ReactNode;
}

/** A chart whose code does not come, or that fails, costs the page nothing but the picture. */
export class ChartBoundary extends Component<Props, { readonly failed: boolean }> {
    override state = { failed: false };

    static getDerivedStateFromError() {
        return { failed: true };
    }

    override render() {
        return this.state.failed ? this.props.fallback : this.props.children;
    }
}
