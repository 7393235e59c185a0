declare module 'jsonexport/dist/index' {
    const exportRows: (...given: readonly unknown[]) => void;
    export default exportRows;
}
