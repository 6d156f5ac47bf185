-- Day of the night whose files an Admin has confirmed as what is usual of the key; null: none ever.
ALTER TABLE upload_keys ADD COLUMN usual_from date;
