declare module 'jsonexport/dist/index' {
    const exportRows: (...args: readonly unknown[]) => void;
    export default exportRows;
}
