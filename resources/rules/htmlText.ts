/** Whether markup holds any text or picture: `<p> &nbsp;</p>` is blank. Tags are dropped, nothing is executed. */
export const isBlankHtml = (html: string | null | undefined): boolean =>
    !html ||
    (!/<img\b/i.test(html) &&
        html
            .replace(/<[^>]*>/g, '')
            .replace(/&(nbsp|#160|#xa0|ZeroWidthSpace|#8203|#x200b);?/gi, ' ')
            .replace(/[\s\u00a0\u200b\ufeff]+/g, '') === '');
