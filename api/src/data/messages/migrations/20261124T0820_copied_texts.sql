-- People of single stores copy an action with its text. They write it by their own role, as Citus lets one transaction write
-- the same shards under one role alone; reading texts goes on through the campaign, which is seen.
GRANT INSERT ON campaign_texts TO portal_store;
