/** Why a file cannot be used, in a line. */
export class FileProblem extends Error {}
