-- Another text of the same campaign, to compare both; see SecondText. Null: there is one text.
-- locks campaign_texts: briefly, a column without a default; one row a campaign
ALTER TABLE campaign_texts ADD COLUMN second jsonb;
